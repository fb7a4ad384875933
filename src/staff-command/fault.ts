/** What somebody at the terminal has to know; it is said without a stack, and the exit code is 1. */
export class Fault extends Error {}
