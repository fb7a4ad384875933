const kept = 'dijla-admin-sound'

/** Whether this browser makes a sound for a new order: yes, until somebody turns it off here. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off'
  } catch {
    return true
  }
}

export function keepSound(on: boolean): void {
  try {
    localStorage.setItem(kept, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing: it is asked for again next time.
  }
}

/** Two short notes. A browser in which nobody has pressed anything yet stays silent. */
export function ring(): void {
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
    // No sound here: the sentence says it.
  }
}
