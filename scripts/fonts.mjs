/*
 * `npm run fonts`: subsets the fonts to the characters of most pages, half the bytes of the full fonts, which browsers load only
 * when a page has another character. Run when the font packages are updated; the results are committed in fonts/.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './steps/run.mjs'

/** The same ranges as in src/shell/styles.css; test/fonts.test.ts compares the files with it. */
const fonts = {
  // Arabic, Kurdish and Persian letters as written in Iraq, both kinds of digits, punctuation.
  'vazirmatn/files/vazirmatn-arabic-wght-normal':
    'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066D, U+0670-0671, U+067E, U+0686, U+0695, U+0698, U+06A4, U+06A9, U+06AF, U+06B5, U+06BE, U+06C0, U+06C6, U+06CC, U+06CE, U+06D5, U+06F0-06F9, U+200C-200E',
  // English, and the letters and signs of brand names.
  'figtree/files/figtree-latin-wght-normal':
    'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+00E4, U+00E7-00E9, U+00F6, U+00FC, U+2009, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2122, U+2212',
}
/** The weights that styles.css uses. */
const weights = { wght: { min: 400, max: 800 } }

for (const [file, range] of Object.entries(fonts)) {
  const full = await readFile(join(root, 'node_modules', '@fontsource-variable', `${file}.woff2`))
  const subset = await subsetFont(full, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: weights,
  })
  const name = file.split('/').at(-1).replace('-wght-normal', '-first')
  await writeFile(join(root, 'fonts', `${name}.woff2`), subset)
  console.log(`fonts/${name}.woff2: ${full.length} → ${subset.length} bytes`)
}

function charactersOf(range) {
  return range
    .split(', ')
    .flatMap((part) => {
      const [from, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
