export const browserArgs: string[]
