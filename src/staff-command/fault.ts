/** An error for the person at the terminal: printed without a stack, exit code 1. */
export class Fault extends Error {}
