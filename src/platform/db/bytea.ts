import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes. A backup reads the rows of its table one at a time. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
