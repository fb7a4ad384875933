import { requireStaff } from '#backoffice/staff/read-rights.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { findCustomer, listCustomers } from './queries.ts'
import type { CustomersArgs } from './schemas.ts'

export const customersAdminReads = {
  customers: (ctx, args: CustomersArgs) => listCustomers(requireStaff(ctx, 'orders'), args),
  customer: (ctx, digits: string) => {
    const staff = requireStaff(ctx, 'orders')
    if (!/^\d{8,15}$/.test(digits)) throw new Refusal('not_found')
    return findCustomer(staff, `+${digits}`)
  },
} satisfies Reads
