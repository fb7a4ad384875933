export const insight = {}
