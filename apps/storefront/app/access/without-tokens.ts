/** Parameters that let somebody in, also inside an address that is itself a parameter, or in JSON. */
const parameters = /((?:token|code)(?:=|%3D|":\s*"))(?:(?!%26)[^&#\s"'<>)])+/gi
const bearer = /(bearer\s+)[\w.~+/-]+=*/gi

/**
 * A text as it may leave the shop's own pages.
 *
 * @param kept tokens to be found wherever they stand
 */
export function withoutTokens(text: string, kept: readonly string[] = []): string {
  const plain = text.replace(parameters, '$1…').replace(bearer, '$1…')
  return kept.reduce((rest, token) => rest.replaceAll(token, '…'), plain)
}
