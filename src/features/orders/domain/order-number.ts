/** An order's number as people see it: at least six digits, `000042` (specification §4). */
export function orderNumber(id: number): string {
  return String(id).padStart(6, '0')
}
