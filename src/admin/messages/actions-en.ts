/** What each action of the audit did, by its code. A code without a sentence is shown as it is. */
export const actions: Record<string, string> = {
  'staff.add': 'Let into the team',
  'staff.role': 'Changed a role',
  'staff.remove': 'Took out of the team',
  'staff.factor_reset': 'Took an authenticator app off',
  'staff.factor_set_up': 'Set up an authenticator app',
  'order.status': 'Moved an order on',
  'order.refused': 'Took a parcel back: refused at the door',
  'order.shipping': 'Changed where an order goes',
  'order.quantity': 'Changed how many',
  'order.call': 'Called',
  'order.note': 'Wrote a note',
  'orders.limit': 'Set the limit of unpaid orders',
  'courier.add': 'Took a courier in',
  'courier.change': 'Changed a courier',
  'courier.handover': 'Took cash from a courier',
}
