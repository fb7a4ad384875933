const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

/** The values that products of the demo may have, by option: keys of the shop's dictionary (migrations/0041_option_dictionary.sql). */
export const optionKeys: Readonly<Record<string, readonly string[]>> = {
  colour: [
    'black',
    'white',
    'grey',
    'silver',
    'navy',
    'blue',
    'sky',
    'green',
    'olive',
    'beige',
    'brown',
    'maroon',
    'red',
    'pink',
    'purple',
    'orange',
    'yellow',
    'gold',
  ],
  size: ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl'],
  'shoe-size': numbersFrom(36, 46),
  storage: ['64gb', '128gb', '256gb', '512gb', '1tb'],
  ram: ['4gb', '6gb', '8gb', '12gb', '16gb', '32gb'],
  volume: ['30ml', '50ml', '100ml', '200ml', '250ml', '500ml', '1l'],
  age: ['0-6m', '6-12m', '1-2y', '3-4y', '5-6y', '7-8y', '9-10y', '11-12y'],
  pack: ['1', '2', '3', '4', '6', '12'],
}
