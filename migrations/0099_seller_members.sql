CREATE TABLE "seller_members" (
	"seller_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_members_seller_id_user_id_pk" PRIMARY KEY("seller_id","user_id"),
	CONSTRAINT "seller_members_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_members_role" CHECK (role in ('owner', 'manager', 'packer', 'accountant'))
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "status" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
UPDATE sellers SET status = 'open' WHERE id = 1;--> statement-breakpoint
ALTER TABLE "seller_members" ADD CONSTRAINT "seller_members_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_members" ADD CONSTRAINT "seller_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_members_user" ON "seller_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60);--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_status" CHECK (status in ('applied', 'onboarding', 'open', 'suspended', 'closed', 'refused') and (id <> 1 or status = 'open'));--> statement-breakpoint
-- A seller that is neither closed nor refused has an owner when a transaction commits. The row of the seller is locked, so that two
-- owners who leave at once do not both see the other one.
CREATE FUNCTION require_seller_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller integer;
BEGIN
  IF TG_TABLE_NAME = 'sellers' THEN
    seller := NEW.id;
  ELSE
    seller := OLD.seller_id;
  END IF;
  PERFORM FROM sellers WHERE id = seller AND id <> 1 AND status NOT IN ('closed', 'refused') FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM seller_members WHERE seller_id = seller AND role = 'owner') THEN
    RAISE EXCEPTION 'seller % has no owner', seller USING ERRCODE = 'check_violation', CONSTRAINT = 'sellers_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sellers_owner AFTER INSERT OR UPDATE OF status ON sellers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_seller_owner();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seller_members_owner AFTER UPDATE OR DELETE ON seller_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION require_seller_owner();--> statement-breakpoint
-- The release before that removes a member of staff leaves the app of somebody who works for a seller, as this release does.
CREATE OR REPLACE FUNCTION copy_factor_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM user_factors WHERE user_id = OLD.user_id
      AND NOT EXISTS (SELECT FROM seller_members WHERE user_id = OLD.user_id);
  ELSIF NEW.factor_secret IS NOT NULL AND NEW.factor_confirmed_at IS NOT NULL THEN
    INSERT INTO user_factors AS known (user_id, secret, confirmed_at, last_step)
      VALUES (NEW.user_id, NEW.factor_secret, NEW.factor_confirmed_at, NEW.factor_last_step)
      ON CONFLICT (user_id) DO UPDATE
        SET secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step
        WHERE (known.secret, known.confirmed_at, known.last_step)
          IS DISTINCT FROM (excluded.secret, excluded.confirmed_at, excluded.last_step);
  ELSIF OLD.factor_confirmed_at IS NOT NULL THEN
    DELETE FROM user_factors WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
