export { specifiedText } from '#test/harness/specified-text.ts'
