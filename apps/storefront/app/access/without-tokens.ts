/** Parameters that grant access, also inside an address that is itself a parameter, or in JSON. */
const parameters = /((?:token|code)(?:=|%3D|":\s*"))(?:(?!%26)[^&#\s"'<>)])+/gi
const bearer = /(bearer\s+)[\w.~+/-]+=*/gi

/**
 * A text as it may leave the shop's own pages.
 *
 * @param stored tokens that are removed wherever they stand
 */
export function withoutTokens(text: string, stored: readonly string[] = []): string {
  const plain = text.replace(parameters, '$1…').replace(bearer, '$1…')
  return stored.reduce((rest, token) => rest.replaceAll(token, '…'), plain)
}
