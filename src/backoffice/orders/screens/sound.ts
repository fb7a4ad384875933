const storageKey = 'dijla-admin-sound'

/** Whether this browser plays a sound for a new order; on by default. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSoundOn(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is unavailable: the setting lasts for this page only.
  }
}

/** Plays two short notes. Browsers stay silent until the user has interacted with the page. */
export function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const [index, frequency] of [660, 880].entries()) {
      const at = audio.currentTime + index * 0.18
      const volume = audio.createGain()
      volume.gain.setValueAtTime(0.15, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
      const note = audio.createOscillator()
      note.frequency.value = frequency
      note.connect(volume).connect(audio.destination)
      note.start(at)
      note.stop(at + 0.3)
    }
    setTimeout(() => void audio.close().catch(() => undefined), 1000)
  } catch {
    // Audio is unavailable; the text on the screen announces the order.
  }
}
