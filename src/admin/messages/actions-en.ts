/** What each action of the audit did, by its code. A code without a sentence is shown as it is. */
export const actions: Record<string, string> = {
  'staff.add': 'Let into the team',
  'staff.role': 'Changed a role',
  'staff.remove': 'Took out of the team',
  'staff.factor_reset': 'Took an authenticator app off',
  'staff.factor_set_up': 'Set up an authenticator app',
  'synonyms.add': 'Added words of one meaning',
  'synonyms.change': 'Changed words of one meaning',
  'synonyms.remove': 'Removed words of one meaning',
  'review.check': 'Looked at a review',
  'review.remove': 'Removed a review',
  'inquiry.change': 'Dealt with an inquiry',
  'newsletter.export': 'Exported the newsletter’s addresses',
  'setting.low_stock_line': 'Set when stock counts as low',
  'staff.command': 'Done by the command on the server',
}
