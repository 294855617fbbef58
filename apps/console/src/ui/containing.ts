/** A filter for a text field that contains `text`, in any case. */
export function containing(text: string): { $regex: string; $options: string } {
  return { $regex: text.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' }
}
