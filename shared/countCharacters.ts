/**
 * How many characters a person would say a text has, as limits count them: code points, composed (NFC), without blanks at
 * its ends. An emoji is one and a decomposed accent none, on both sides of the wire.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length;
}
