/**
 * How many numbers `next_public_number` can generate for one sequence: 90 million of eight digits, then 900 million of nine
 * (migrations/*_order_numbers.sql, docs/decisions/0030).
 */
export const maxPublicNumbers = 990_000_000
