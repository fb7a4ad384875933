// In this folder, whose packages only measurements install.
export { launch } from 'chrome-launcher'
export { default as lighthouse } from 'lighthouse'
