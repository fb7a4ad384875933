import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { handedOver as ar } from '../messages/handed-over-ar.ts'
import { handedOver as en } from '../messages/handed-over-en.ts'

export const { getTexts: getHandedOverTexts, useTexts: useHandedOverTexts } = createScreenTexts({ ar, en })
