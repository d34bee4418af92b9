/** A decimal number with commas between thousands. A text, because supplies have more digits than a number can hold. */
export function groupDigits(digits: string): string {
  const [whole = '', ...places] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
}

/** A number as readNumber gives it, for people: grouped, without zeros at the end of its decimal places. */
export function showNumber(number: string): string {
  return groupDigits(number.replace(/(\.\d*?)0+$/, '$1'));
}
