const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * Whether a name mixes scripts whose letters look alike, so that it could be read as another one. Arabic and Kurdish letters look
 * like none of these, and may stand beside them.
 */
export const hasMixedScripts = (name: string) => scripts.filter((script) => script.test(name)).length > 1
