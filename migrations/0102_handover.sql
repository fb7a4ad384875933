-- Where the goods of a seller leave from (decision 103). `hub`: from the shop, together with its own; `direct`: from the seller.
ALTER TABLE "sellers" ADD COLUMN "handover" text DEFAULT 'hub' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_handover" CHECK (handover in ('hub', 'direct') and (id <> 1 or handover = 'hub'));--> statement-breakpoint
-- It decides how many fees an order has: cached rates of all processes are of an earlier version then.
CREATE TRIGGER sellers_pricing AFTER INSERT OR DELETE OR UPDATE OF handover, status, slug, name ON sellers
  FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();
