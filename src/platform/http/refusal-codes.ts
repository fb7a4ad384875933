/** Every refusal of the API: its status on the wire and its title. Codes are stable. */
export const refusalCodes = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  malformed_body: { status: 400, title: 'The body is not valid JSON' },
  invalid_credentials: { status: 401, title: 'No account has this name and password' },
  sign_in_required: { status: 401, title: 'This needs an account that is signed in' },
  wrong_password: { status: 422, title: 'The current password is wrong' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  cross_site: { status: 403, title: 'The request comes from another site' },
  stock_exceeded: { status: 409, title: 'More than is in stock' },
  order_changed: { status: 409, title: 'Prices or stock have changed' },
  order_not_cancellable: { status: 409, title: 'The order can no longer be cancelled' },
  taken: { status: 409, title: 'Another account has this already' },
  too_many: { status: 409, title: 'There are as many of these as there may be' },
  reset_link_invalid: { status: 410, title: 'The link is wrong, used or too old' },
  session_required: { status: 409, title: 'An order with a key needs a session' },
  not_placed: { status: 409, title: 'No order was placed with this key' },
  idempotency_key_reused: { status: 422, title: 'The key was used for another order, or closed' },
  too_many_attempts: { status: 429, title: 'Too many attempts' },
  not_received: { status: 409, title: 'Only who received the product may review it' },
  wishlist_full: { status: 409, title: 'The wishlist is full' },
  unavailable: { status: 503, title: 'The shop is briefly unavailable' },
  unexpected: { status: 500, title: 'Something went wrong' },
} as const

export type RefusalCode = keyof typeof refusalCodes
