/** Why a file cannot be imported: one sentence for whoever sent it. */
export class ImportFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportFault'
  }
}
