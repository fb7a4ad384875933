import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { papers as ar } from '../messages/ar.ts'
import { papers as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
