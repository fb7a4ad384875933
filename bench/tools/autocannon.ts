// In this folder, whose packages only measurements install.
export { default as autocannon } from 'autocannon'
