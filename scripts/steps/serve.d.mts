export const serverArgs: string[]
export const serverEnv: Record<string, string>
export function serve(): Promise<number>
