/** What this browser keeps of what was typed in the back office and is not saved, as JSON; it is sent to the page as it stands. */
export async function storedDrafts(): Promise<string> {
  const request = indexedDB.open('pitlane-console')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const all = request.result.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  request.result.close()
  return JSON.stringify(all.result)
}
