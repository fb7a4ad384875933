import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { closing as ar } from '../messages/ar.ts'
import { closing as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
