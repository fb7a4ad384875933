const breaks = /[\t-\r\u0085\u2028\u2029]/g
const invisible =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const looseJoiners = /\s[\u200C-\u200D\s]*|[\u200C-\u200D]+\s[\u200C-\u200D\s]*/g
const ends = /^[\u200C-\u200D ]+|[\u200C-\u200D ]+$/g

/**
 * One line of text as a person meant it: direction marks, zero-width and control characters gone, runs of white
 * space one space, no space at the ends. Letters of every script stay, and so do the joiners U+200C and U+200D
 * inside a word, which Kurdish, Persian and emoji are written with.
 */
export function cleanText(typed: string): string {
  return typed.replace(breaks, ' ').replace(invisible, '').replace(looseJoiners, ' ').replace(ends, '')
}
