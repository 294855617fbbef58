import { type Expression, parseSync, Visitor } from 'oxc-parser'

/**
 * What a module imports, as it spells it: static and type imports, `export … from`, `import()` in code and in types,
 * and modules named by `new URL(…, import.meta.url)`. An address that is only known when the code runs is left out.
 *
 * @throws {Error} when the source cannot be parsed
 */
export function importsOf(file: string, source: string): string[] {
  const { program, module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  new Visitor({
    ImportExpression: ({ source }) => found.push(...textOf(source)),
    TSImportType: ({ source }) => found.push(source.value),
    TSExternalModuleReference: ({ expression }) => found.push(expression.value),
    NewExpression({ callee, arguments: [address, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL'
      if (isUrl && address && base?.type === 'MemberExpression' && address.type !== 'SpreadElement')
        found.push(...textOf(address).filter(isModule).map(fromHere))
    },
  }).visit(program)
  return [...new Set(found)]
}

function textOf(node: Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return []
  return node.quasis.map(({ value }) => value.raw)
}

const isModule = (address: string): boolean => /\.[cm]?[jt]sx?$/.test(address)

const fromHere = (address: string): string => (address.startsWith('.') ? address : `./${address}`)
