const CODES =
  'USD|EUR|EUROS?|GBP|JPY|CNY|CNH|RMB|MYR|RM|THB|IDR|RP|VND|PHP|INR|RS|AUD|NZD|CAD|HKD|TWD|NTD|KRW|CHF|FR|SEK|NOK|DKK|KR|PLN|ZŁ|CZK|KČ|HUF|BRL|MXN|ZAR|AED|SAR|TRY|RUB|YEN|YUAN|RINGGIT|BAHT|RUPIAH|RUPEES'
const WORD = new RegExp(`(?<!\\p{L})(?:${CODES})(?!\\p{L})`, 'iu')
const DOLLARS = /(?<!\p{L})(?:US|AU?|CA?|HK|NT|NZ|R|B|MX)\$/iu
const SIGN = /(?!\$)\p{Sc}|(?<=\d\s*)[円元]/u
const PRICE = /price|rrp|msrp|srp|cost|amount/i

/** The currency of another country in a text such as "Price (EUR)" or "¥1200"; undefined where there is none. */
export function findForeignCurrency(text: string): string | undefined {
  return (DOLLARS.exec(text) ?? SIGN.exec(text) ?? WORD.exec(text))?.[0]
}

/**
 * The currencies that stand beside the prices of a row: by the names of the columns, or in a column for it.
 *
 * @returns finds a currency for each column of a row, undefined for the shop's own and for columns that hold no prices;
 * undefined where nothing names one
 */
export function foreignPrices(
  header: readonly string[],
): ((row: readonly string[]) => (string | undefined)[]) | undefined {
  const isPrice = header.map((name) => PRICE.test(name))
  const named = header.map((name, at) => (isPrice[at] ? findForeignCurrency(name) : undefined))
  const column = header.findIndex((name) => /^currency(?:[ _]?code)?$/i.test(name.trim()))
  if (column < 0 && named.every((each) => each === undefined)) return undefined
  return (row) => {
    const inRow = findForeignCurrency(row[column] ?? '')
    return header.map((_, at) => named[at] ?? (isPrice[at] ? inRow : undefined))
  }
}
