/** Where a page's code waits until what is seen first is seen (start.ts). */
export const codeTemplateId = 'code'
