export const deployPrograms: string[]
export const missingPrograms: string[]
export function findProgram(name: string): string | null
