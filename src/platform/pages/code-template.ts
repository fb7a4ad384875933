/** The id of the template with the page's code, which start.ts inserts after the first paint. */
export const codeTemplateId = 'code'
