/** Chromium's flags: for a machine without a graphics card, and without background network traffic. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same glyph widths headless and headed.
  '--font-render-hinting=none',
]
