import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { log as ar } from '../messages/ar.ts'
import { log as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
