ALTER TABLE "sellers" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "closing_from" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_closing" CHECK ((closing_at is null) = (closing_from is null) and closing_from in ('open', 'suspended') and (closing_at is null or status = 'suspended'));--> statement-breakpoint
-- Whatever ends the suspension ends the closing: also a process of the release before, which does not know of it. Otherwise the next
-- suspension would close the seller for good.
CREATE FUNCTION end_seller_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closing_at := NULL;
  NEW.closing_from := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sellers_end_closing BEFORE UPDATE OF status ON sellers
  FOR EACH ROW WHEN (NEW.status <> 'suspended') EXECUTE FUNCTION end_seller_closing();
