import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { today as ar } from '../messages/ar.ts'
import { today as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
