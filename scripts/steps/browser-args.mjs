/** Chromium's flags: for a machine without a graphics card, and without background network traffic. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The tests of a worker run one after another: one process for their pages saves a seventh of the CPU time.
  '--renderer-process-limit=1',
  '--num-raster-threads=1',
  // The same glyph widths headless and headed.
  '--font-render-hinting=none',
]
