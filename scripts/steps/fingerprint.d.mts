export function fingerprint(root: string, paths: readonly string[], skip?: RegExp): string
