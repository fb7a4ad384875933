/** `open`: something of the order can be returned today. `view`: nothing can, but returns of it were opened. */
export const returnActions = ['open', 'view'] as const
export type ReturnAction = (typeof returnActions)[number]
