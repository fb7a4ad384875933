/** Where members work: the addresses of its calls and pages, `/api/admin` and `/admin`, or those of a seller. */
export type Area = { api: string; pages: string }
