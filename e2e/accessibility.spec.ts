import { installAxe, toExamined } from './support/axe.ts'
import { test } from './support/back-office-data.ts'
import { checkEverySize } from './support/every-size.ts'
import { expect, languages } from './support/journey.ts'
import { inPage } from './support/page-tools.ts'
import { expectedStateErrors, stateGroups } from './support/screen-states.ts'

test.use({ expectedErrors: expectedStateErrors })

for (const language of languages)
  for (const [group, visitStates] of Object.entries(stateGroups))
    test(`${group}: axe finds no violation, targets are 44 px and everything fits, also at twice the size (${language})`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await visitStates(page, language, (name, options) => checkEverySize(page, name, options))
    })

test('the sweeps find texts that are too pale, also on a desktop only, and a field without a name', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><head><title>Pale</title><style>
    main { background: #fff; color: #222 }
    #grey { color: #999 }
    #clear { color: rgb(0 0 0 / 0.4) }
    #faded { opacity: 0.4 }
    #ground { background: #777 }
    #box { position: relative; block-size: 40px }
    #under { position: absolute; inset: 0; background: #333 }
    #over { position: relative }
    @media (width > 1000px) { #wide { color: #aaa } }
  </style></head><body><main><h1>Dark</h1><p id="grey">Grey</p><p id="clear">Clear</p><p id="faded">Faded</p><p id="ground">Ground</p>
    <div id="box"><div id="under"></div><p id="over">Over</p></div><p id="wide">Wide</p><input id="field"></main></body></html>`)
  const examine = async (isNew: boolean) => {
    const axe = toExamined('html', { isNew })
    const { axe: found = [] } = await inPage(page, 'inspect', [{ axe, remember: !isNew }], installAxe)
    return found.map((violation) => [
      violation.split(':')[0],
      ...[...violation.matchAll(/id="(\w+)"/g)].map(([, id]) => id),
    ])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const pale = ['color-contrast', 'grey', 'clear', 'faded', 'ground', 'over']
  expect(await examine(false)).toEqual([pale, ['label', 'field']])
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await examine(true)).toEqual([[...pale, 'wide']])
})
