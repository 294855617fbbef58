// Made of packages/shop by `node scripts/builds/functions-shop.ts`.
// packages/shop/src/money.ts
/** The most pieces that one line can ask for. */
var MAX_QUANTITY = 9999;
/**
* A quantity one can order.
*
* @param wanted a number or the text of one; anything else counts as 1
* @returns a whole number from 1 to {@link MAX_QUANTITY}, fractions cut off
*/
function wholeQuantity(wanted) {
	const number = typeof wanted === "string" && wanted.trim() !== "" ? Number(wanted) : wanted;
	if (typeof number !== "number" || !Number.isFinite(number)) return 1;
	return Math.min(Math.max(Math.floor(number), 1), MAX_QUANTITY);
}
// packages/shop/src/plain-text.ts
/**
* Text as it may be shown or sent, from a value that may be anything.
*
* @param value strings and finite numbers are read; everything else counts as no text
* @returns trimmed, well-formed text with line feeds as its only control characters; empty when there is none
*/
function plainText(value) {
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (typeof value !== "string") return "";
	return value.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll("	", " ").replaceAll(/(?!\n)\p{Cc}/gu, "").trim();
}
// packages/shop/src/products/product.ts
/**
* The name under which a product or a cart line is shown, whatever its fields hold.
*
* @returns the name; without one "Item" and the id; without both "Unnamed item"
*/
function itemName(item) {
	const id = plainText(item.id);
	return plainText(item.name) || (id ? `Item ${id}` : "Unnamed item");
}
// packages/shop/src/cart/made-to-order.ts
var PAINT_LINE_LABEL = "Custom Spray";
var CARBON_LINE_LABEL = "Carbon Fiber";
// packages/shop/src/cart/read-order.ts
/** Longer than any order that a chat carries. */
var LONGEST_TEXT = 1e5;
/**
* Reads the text of an order: a whole cart, or one product, paint or carbon part.
*
* @param text as it came by chat; spaces and line breaks may have changed on the way
* @param products those that the names are looked for in
*/
function readOrder(text, products) {
	const draft = {
		customer: {},
		lines: [],
		unread: []
	};
	for (const line of text.slice(0, LONGEST_TEXT).split(/\r\n?|\n/)) readLine(draft, line.trim());
	const ids = Map.groupBy(products, (product) => spelling(itemName(product)));
	const lines = draft.lines.map((line) => {
		const [product, ...others] = ids.get(spelling(line.name)) ?? [];
		return product && others.length === 0 ? {
			...line,
			product_id: product.id
		} : line;
	});
	const unknown = lines.filter((line) => line.product_id === void 0 && !isMadeToOrder(line));
	const { name, phone, address } = draft.customer;
	return {
		customer: {
			...name && { name },
			...phone && { phone },
			...address && address !== "N/A" && { address }
		},
		lines,
		unread: [...draft.unread, ...unknown.map((line) => `Not one product is named: ${line.name}`)]
	};
}
function readLine(draft, line) {
	for (const [pattern, read] of RULES) {
		const found = pattern.exec(line);
		if (!found) continue;
		read(draft, ...found.slice(1));
		return;
	}
	const { open } = draft;
	if (open && line !== "") draft.customer[open] = `${draft.customer[open] ?? ""}\n${line}`.trim();
	else if (line !== "") draft.unread.push(line);
}
var RULES = [
	[/^(?:NEW|PAINT|CARBON FIBER) ORDER REQUEST$/, () => void 0],
	[/^Hello, I would like to order this product:$/, () => void 0],
	[/^Could you please .*\?$/, () => void 0],
	[/^Name: (.*)$/, (draft, text) => openField(draft, "name", text)],
	[/^Phone: (.*)$/, (draft, text) => openField(draft, "phone", text)],
	[/^Address: (.*)$/, (draft, text) => openField(draft, "address", text)],
	[/^Items:$/, (draft) => close(draft)],
	[/^\d+\. (.*)$/, (draft, name) => startItem(draft, name)],
	[/^Product: (.*)$/, (draft, name) => startItem(draft, name)],
	[/^Pattern: .*$/, (draft) => rename(draft, (name) => `${CARBON_LINE_LABEL} - ${name}`)],
	[/^Color: (.*)$/, readColour],
	[/^(?:For|Bike:) (.*)$/, (draft, bike) => change(draft, { bike })],
	[/^(\d+) x to be quoted$/, (draft, count) => change(draft, { quantity: quantityOf(count) })],
	[/^(\d+) x \$([\d,]+\.\d\d) = \$[\d,]+\.\d\d$/, (draft, count, price) => change(draft, {
		quantity: quantityOf(count),
		price: dollars(price)
	})],
	[/^Quantity: (\d+)$/, (draft, count) => change(draft, { quantity: quantityOf(count) })],
	[/^Price: \$([\d,]+\.\d\d)$/, (draft, price) => change(draft, { price: dollars(price) })],
	[/^Price: to be quoted$/, () => void 0],
	[/^(?:Total|Description): /, (draft) => close(draft)],
	[/^(?:Parts:|- .*)$/, () => void 0]
];
function openField(draft, open, text) {
	draft.open = open;
	draft.customer[open] = text;
}
function close(draft) {
	draft.open = void 0;
	draft.item = void 0;
}
function startItem(draft, name) {
	close(draft);
	draft.item = {
		name,
		quantity: 1
	};
	draft.lines.push(draft.item);
}
function change(draft, fields) {
	if (draft.item) Object.assign(draft.item, fields);
}
function rename(draft, newName) {
	if (draft.item) draft.item.name = newName(draft.item.name);
}
/** The order of a paint names no product: its colour is what is ordered. */
function readColour(draft, colour) {
	const name = colour.replace(/ \(#[0-9A-F]{6}\)$/i, "");
	if (!draft.item) startItem(draft, `${PAINT_LINE_LABEL} - ${name}`);
	change(draft, { colour });
}
function isMadeToOrder({ name }) {
	return name.startsWith(`Custom Spray - `) || name.startsWith(`Carbon Fiber - `);
}
function quantityOf(count) {
	return Math.min(wholeQuantity(count), MAX_QUANTITY);
}
function dollars(text) {
	return Number(text.replaceAll(",", ""));
}
function spelling(name) {
	return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
export { readOrder };
