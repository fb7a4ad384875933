import { normalisePhone } from '#platform/phone/phone.ts'

/** Whether a stored phone, `+9647…`, is an Iraqi mobile number; orders of older releases may have others. */
export const isMobile = (phone: string): boolean => normalisePhone(phone) === phone
