/** On the page that stands in for one that was never seen: it comes as soon as there is a connection again. */
addEventListener('online', () => location.reload())
