import { sellerRefusalCodes } from './seller-refusal-codes.ts'

/** Every refusal code of the API with its HTTP status, title and a sentence for the caller. Codes are stable. */
export const refusalCodes = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid',
    detail: 'Something in the request is missing or not as documented; `errors` names each field.',
  },
  malformed_body: {
    status: 400,
    title: 'The body is not valid JSON',
    detail: 'The body could not be read as JSON.',
  },
  invalid_credentials: {
    status: 401,
    title: 'No account has this name and password',
    detail: 'Check the name and the password, then try again.',
  },
  sign_in_required: {
    status: 401,
    title: 'This needs an account that is signed in',
    detail: 'Sign in first, then send the request again.',
  },
  key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    detail: 'It is wrong, revoked or expired, or its creator has left. Make another one in the back office.',
  },
  wrong_password: {
    status: 422,
    title: 'The current password is wrong',
    detail: 'Send the current password of the account.',
  },
  code_wrong: {
    status: 422,
    title: 'The code is wrong',
    detail: 'Send the code of the newest message. Five wrong ones use it up.',
  },
  code_expired: {
    status: 410,
    title: 'The code is used, too old or replaced',
    detail: 'Ask for a new code.',
  },
  code_not_sent: {
    status: 502,
    title: 'The code could not be sent',
    detail: 'The provider did not take it. Try again in a minute, or sign in with a password.',
  },
  password_only: {
    status: 409,
    title: 'This account signs in with its password only',
    detail: 'Accounts of staff have no sign-in by a code of a phone.',
  },
  sign_in_again: {
    status: 409,
    title: 'This needs a recent sign-in',
    detail: 'Sign in again with a code, then send the request within a quarter of an hour.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address for this session.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'The header Allow names the methods of this address.',
  },
  body_too_large: { status: 413, title: 'The body is too large', detail: 'Send a smaller body.' },
  unsupported_media_type: {
    status: 415,
    title: 'The body must be application/json',
    detail: 'Send JSON with the header Content-Type: application/json.',
  },
  cross_site: {
    status: 403,
    title: 'The request comes from another site',
    detail: 'Writes are taken only from pages of the shop itself.',
  },
  stock_exceeded: {
    status: 409,
    title: 'More than is in stock',
    detail: 'Ask for no more than `available`, less what is in the cart already.',
  },
  in_stock: {
    status: 409,
    title: 'It is in stock',
    detail: 'There is nothing to wait for: add it to the cart.',
  },
  options_needed: {
    status: 409,
    title: 'The product is sold in variants',
    detail:
      'Choose one value of each of `options`, then send the request again. With `no_such_combination` in `errors` each was chosen, ' +
      'but no variant has these values together: choose others.',
  },
  order_changed: {
    status: 409,
    title: 'Prices or stock have changed',
    detail: 'Nothing was ordered. Accept `totalAmount` and `changes`, then send the order again.',
  },
  too_many_open_orders: {
    status: 409,
    title: 'This phone has as many open orders as it may have',
    detail: 'Another order can follow when one of the open ones is delivered or cancelled.',
  },
  over_limit: {
    status: 409,
    title: 'The order is larger than this shop takes',
    detail: 'Nothing was ordered. `limit` is the most that this shop takes; order less.',
  },
  not_enough_stock: {
    status: 409,
    title: 'There is not enough in stock to confirm the order',
    detail: 'Nothing was changed. `lines` names what is short; lower its quantity or add stock first.',
  },
  goods_decided: {
    status: 409,
    title: 'The goods that were not accepted are back or lost',
    detail: 'What was recorded of them in `state` is final, so the delivery can no longer be undone.',
  },
  name_parcel: {
    status: 409,
    title: 'The parcels of the order are at different steps',
    detail: 'The order has several parcels, and this concerns one of them: name it by its number.',
  },
  credit_given_back: {
    status: 409,
    title: 'Credit of the order was given back',
    detail: 'The account may have spent it since, so the delivery can no longer be undone.',
  },
  not_possible: {
    status: 409,
    title: 'This cannot follow on what it is now',
    detail: 'Load it anew and see what can be done with it now.',
  },
  order_not_cancellable: {
    status: 409,
    title: 'The order can no longer be cancelled',
    detail: 'An order can be cancelled only while it is pending.',
  },
  below_minimum: {
    status: 409,
    title: 'A discount or the free delivery of the rest needs this parcel',
    detail: 'Cancel the whole order, or ask the shop.',
  },
  taken: {
    status: 409,
    title: 'Another account has this already',
    detail: 'Choose another value for the fields that `errors` names.',
  },
  too_many: {
    status: 409,
    title: 'There are as many of these as there may be',
    detail: 'Remove one of them first.',
  },
  reset_link_invalid: {
    status: 410,
    title: 'The link is wrong, used or too old',
    detail: 'Ask for a new link.',
  },
  session_required: {
    status: 409,
    title: 'An order with a key needs a session',
    detail: 'Send the session cookie that the first order set.',
  },
  not_placed: {
    status: 409,
    title: 'No order was placed with this key',
    detail: 'No answer is kept for this key: it was never used, or another session used it.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The key was used for another request, or closed',
    detail: 'Send a new key for another request.',
  },
  request_in_flight: {
    status: 409,
    title: 'The first request with this key has no response yet',
    detail: 'Wait, then send it again. When this does not end, read whether it was done and send a new key.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Wait as many seconds as `retryAfterSeconds`, then try again.',
  },
  not_received: {
    status: 409,
    title: 'Only who received the product may review it',
    detail: 'The product must be in a delivered order of this shopper.',
  },
  own_review: {
    status: 409,
    title: 'The review is the shopper’s own',
    detail: 'Only others can say that a review was helpful.',
  },
  dispute_open: {
    status: 409,
    title: 'A dispute about this parcel is open',
    detail: 'There is one at a time: wait for its decision, or withdraw it.',
  },
  category_in_use: {
    status: 409,
    title: 'The category has products',
    detail: 'Move its products to another category first.',
  },
  sub_category_in_use: {
    status: 409,
    title: 'The sub-category has products',
    detail: 'Move its products to another one first.',
  },
  option_in_use: {
    status: 409,
    title: 'Products use this',
    detail: 'Take it off its products first, or merge it into another value.',
  },
  merge_conflict: {
    status: 409,
    title: 'A product has both values',
    detail:
      'Nothing was changed. `products` have two variants that would get one combination; take one of the two out of the grid ' +
      'first, then it is joined with the other.',
  },
  transfer_busy: {
    status: 409,
    title: 'Another import is running',
    detail: 'Wait until it has finished, then start again.',
  },
  ...sellerRefusalCodes,
  last_admin: {
    status: 409,
    title: 'Somebody must remain who may do this',
    detail: 'Give somebody else the role of an admin first.',
  },
  stale: {
    status: 409,
    title: 'Somebody has changed this meanwhile',
    detail: 'Load it anew, then make the change again.',
  },
  second_factor_required: {
    status: 403,
    title: 'A code of the authenticator app comes first',
    detail: 'Send a current code of the authenticator app first.',
  },
  wishlist_full: { status: 409, title: 'The wishlist is full', detail: 'Remove an entry first.' },
  unavailable: {
    status: 503,
    title: 'The shop is briefly unavailable',
    detail: 'Nothing was changed. Try again in a moment.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The fault is on our side. Try again later.',
  },
} as const

export type RefusalCode = keyof typeof refusalCodes
