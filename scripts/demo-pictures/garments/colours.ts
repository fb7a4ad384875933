/** The colours of the option dictionary as cloth: main colour, colour of stitches and seams, and a light companion. */
export type Tone = { main: string; dark: string; light: string }

export const tones: Record<string, Tone> = {
  black: { main: '#26262a', dark: '#0c0c0e', light: '#4a4a50' },
  white: { main: '#f3f2ef', dark: '#b9b6b0', light: '#ffffff' },
  grey: { main: '#8d9095', dark: '#5c5f64', light: '#b4b7bb' },
  silver: { main: '#c7c9cc', dark: '#909396', light: '#e4e5e7' },
  navy: { main: '#25315a', dark: '#121a36', light: '#48568a' },
  blue: { main: '#2b5ba4', dark: '#173a70', light: '#6d94cd' },
  sky: { main: '#98c4e6', dark: '#5f93bd', light: '#cbe2f3' },
  green: { main: '#2f7a50', dark: '#194a2e', light: '#6aa887' },
  olive: { main: '#6c6c42', dark: '#43442a', light: '#95956b' },
  beige: { main: '#d8c5a4', dark: '#a58f6a', light: '#ebdfc9' },
  brown: { main: '#6f4d36', dark: '#43301f', light: '#94735a' },
  maroon: { main: '#74222f', dark: '#45101a', light: '#9c4653' },
  red: { main: '#bf2a30', dark: '#7c1419', light: '#dc6a6e' },
  pink: { main: '#e6a3b7', dark: '#b86d85', light: '#f3cad6' },
  purple: { main: '#6f4d8d', dark: '#452c5c', light: '#9879b3' },
  orange: { main: '#de7830', dark: '#9c4d16', light: '#efa56e' },
  yellow: { main: '#efc94c', dark: '#b8921f', light: '#f7e08f' },
}

/** Returns the tone of a colour key of the dictionary. Throws for a key without a tone. */
export function tone(key: string): Tone {
  const match = tones[key]
  if (!match) throw new Error(`There is no cloth of the colour "${key}". Add it to tones.`)
  return match
}
