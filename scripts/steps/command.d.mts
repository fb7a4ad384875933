export const commandEnv: { NODE_ENV: string; NODE_COMPILE_CACHE: string }
