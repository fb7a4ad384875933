/** What each action of the audit did, by its code. A code without a sentence is shown as it is. */
export const actions: Record<string, string> = {
  'staff.add': 'Let into the team',
  'staff.role': 'Changed a role',
  'staff.remove': 'Took out of the team',
  'staff.factor_reset': 'Took an authenticator app off',
  'staff.factor_set_up': 'Set up an authenticator app',
  'product.import': 'Imported from a file',
}
