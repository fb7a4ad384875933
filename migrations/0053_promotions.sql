-- Promotions, their codes and their uses (docs/decisions/0049-promotions.md).
CREATE TABLE "cart_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_codes_code" UNIQUE("code"),
	CONSTRAINT "promotion_codes_form" CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
	CONSTRAINT "promotion_codes_uses" CHECK (used >= 0 and max_uses >= 1 and used <= coalesce(max_uses, used))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" "localized_text" NOT NULL,
	"kind" text NOT NULL,
	"effect" text NOT NULL,
	"value" integer NOT NULL,
	"cap" integer,
	"minimum" integer,
	"scope" text DEFAULT 'all' NOT NULL,
	"scope_ids" integer[] DEFAULT '{}' NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"governorates" text[],
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"max_per_phone" integer,
	"borne_by" text DEFAULT 'shop' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_percent" CHECK (effect <> 'percent' or value between 1 and 100),
	CONSTRAINT "promotions_fixed" CHECK (effect <> 'fixed' or value between 250 and 100000000 and value % 250 = 0),
	CONSTRAINT "promotions_free_delivery" CHECK (effect <> 'free_delivery' or value = 0),
	CONSTRAINT "promotions_cap" CHECK (cap is null or effect = 'percent' and cap between 250 and 100000000 and cap % 250 = 0),
	CONSTRAINT "promotions_minimum" CHECK (minimum between 0 and 100000000),
	CONSTRAINT "promotions_scope" CHECK ((scope = 'all') = (scope_ids = '{}')),
	CONSTRAINT "promotions_governorates" CHECK (governorates <> '{}'),
	CONSTRAINT "promotions_times" CHECK (starts_at < ends_at),
	CONSTRAINT "promotions_uses" CHECK (used >= 0 and max_uses >= 1 and used <= coalesce(max_uses, used)),
	CONSTRAINT "promotions_per_phone" CHECK (max_per_phone >= 1)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code_id" integer,
	"order_id" integer NOT NULL,
	"phone" text,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "redemptions_order" UNIQUE("order_id","promotion_id"),
	CONSTRAINT "redemptions_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_codes_code" ON "cart_codes" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("id") WHERE kind = 'automatic' and active;--> statement-breakpoint
CREATE INDEX "redemptions_promotion" ON "redemptions" USING btree ("promotion_id","phone") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "redemptions_code" ON "redemptions" USING btree ("code_id") WHERE code_id is not null;--> statement-breakpoint
-- Not for `used`: orders would wait for each other at the row of the version.
CREATE TRIGGER promotions_pricing AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();--> statement-breakpoint
-- Cached pages and cached promotions show what applies.
CREATE TRIGGER promotions_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
-- The last use, and the first that is given back, change what applies.
CREATE FUNCTION promotion_used_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pricing_version SET version = version + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promotions_used_up AFTER UPDATE OF used ON promotions FOR EACH ROW
  WHEN ((NEW.used >= NEW.max_uses) IS DISTINCT FROM (OLD.used >= OLD.max_uses))
  EXECUTE FUNCTION promotion_used_up();
