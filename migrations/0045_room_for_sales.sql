-- A sale changes only the stock of a product and a variant, which is in no index. With room left in its page the new row version
-- stays there and no index is written.
ALTER TABLE products SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE variants SET (fillfactor = 90);
