/** How Chromium is started here: headless on a machine without a graphics card, and silent towards the network. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as their font says, in a window and without one.
  '--font-render-hinting=none',
]
