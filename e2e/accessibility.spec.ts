import { test } from './support/back-office-data.ts'
import { checkEverySize } from './support/every-size.ts'
import { languages } from './support/journey.ts'
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
